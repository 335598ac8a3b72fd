import { Outlet } from "react-router";

/** Renders a page without the shell. */
export function PageWithoutShell() {
  return (
    <main>
      <Outlet />
    </main>
  );
}
