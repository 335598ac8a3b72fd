import { createBrowserRouter, type RouteObject } from "react-router";
import { NotFound } from "./screens/not-found.tsx";

// One line per screen; each is fetched when it is first opened. A path whose screen does not exist is not found.
const routes: RouteObject[] = [{ path: "*", Component: NotFound }];

export function makeRouter() {
  return createBrowserRouter(routes);
}
