interface Props {
  readonly title: string;
  readonly text: string;
  readonly picture: string;
  readonly alt: string;
  readonly isTurned?: boolean;
}

/** One thing the product does, beside a picture of it. The picture's room is kept before it is there. */
export function Feature({ title, text, picture, alt, isTurned = false }: Props) {
  return (
    <section className="border-line-soft border-t">
      <div
        className={`mx-auto flex max-w-5xl items-center gap-10 px-5 py-14 max-md:flex-col max-md:items-stretch max-md:gap-6 max-md:py-10 ${isTurned ? "flex-row-reverse" : ""}`}
      >
        <div className="flex-2">
          <h2 className="text-display">{title}</h2>
          <p className="mt-2 text-ink-2 text-talk">{text}</p>
        </div>
        <img
          src={picture}
          alt={alt}
          width={1200}
          height={750}
          loading="lazy"
          className="h-auto w-full min-w-0 flex-3 rounded-lg border border-line shadow-pop"
        />
      </div>
    </section>
  );
}
