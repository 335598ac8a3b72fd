import { Outlet } from "react-router";

/** A page without the shell around it. */
export function Plain() {
  return (
    <main>
      <Outlet />
    </main>
  );
}
