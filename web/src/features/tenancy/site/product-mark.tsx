/** The logo of the product. */
export function ProductMark() {
  return (
    <span className="flex h-8 items-center gap-2 font-semibold text-talk">
      <svg viewBox="0 0 32 32" className="size-6" aria-hidden focusable="false">
        <rect width="32" height="32" rx="8" className="fill-accent-solid" />
        <path
          d="M9 22V10.5h8.2a4.6 4.6 0 0 1 0 9.2H13"
          fill="none"
          className="stroke-accent-on"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      Parley
    </span>
  );
}
