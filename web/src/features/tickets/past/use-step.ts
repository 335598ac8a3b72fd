import { useNavigate, useSearchParams } from "react-router";

const written = /^[1-9]\d{0,8}$/;

/** The step of its history at which a ticket is looked at; nothing for how it stands now. */
export function useStep(): number | undefined {
  const at = useSearchParams()[0].get("at");
  return at && written.test(at) ? Number(at) : undefined;
}

/** Going through time leaves one trace in the browser's history: back leads to where one came from. */
export function useGoTo(code: string) {
  const navigate = useNavigate();
  return (seq: number | undefined) =>
    void navigate(seq ? `/ticket/${code}?at=${seq}` : `/ticket/${code}`, {
      replace: seq !== undefined,
    });
}
