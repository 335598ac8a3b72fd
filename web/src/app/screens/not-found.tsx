import { t } from "../app-texts.ts";

export function NotFound() {
  return (
    <main className="mx-auto flex min-h-dvh max-w-96 flex-col justify-center px-4">
      <p className="text-meta text-ink-3 tabular-nums">404</p>
      <h1 className="text-title">{t("not_found_title")}</h1>
      <p className="mt-1 text-ink-2">{t("not_found_why")}</p>
    </main>
  );
}
