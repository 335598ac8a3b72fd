import { useNavigate, useSearchParams } from "react-router";

const written = /^[1-9]\d{0,8}$/;

/** The step in the address; undefined for the current state. */
export function useStep(): number | undefined {
  const at = useSearchParams()[0].get("at");
  return at && written.test(at) ? Number(at) : undefined;
}

/** Steps replace each other in the browser's history, so that Back leaves time travel. */
export function useGoTo(code: string) {
  const navigate = useNavigate();
  return (seq: number | undefined) =>
    void navigate(seq ? `/ticket/${code}?at=${seq}` : `/ticket/${code}`, {
      replace: seq !== undefined,
    });
}
