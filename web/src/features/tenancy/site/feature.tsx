interface Props {
  readonly title: string;
  readonly text: string;
  readonly picture: { readonly light: string; readonly dark: string };
  readonly alt: string;
}

const imageStyles = "h-auto w-full rounded-lg border border-line shadow-pop";

/** A feature with a screenshot. The space is reserved, and only the screenshot of the current theme is loaded. */
export function Feature({ title, text, picture, alt }: Props) {
  const size = { width: 1280, height: 800 };
  return (
    <section className="border-line-soft border-t">
      <div className="mx-auto max-w-5xl px-5 py-14 max-md:py-10">
        <h2 className="text-display">{title}</h2>
        <p className="mt-2 mb-6 max-w-2xl text-ink-2 text-talk">{text}</p>
        <img
          {...size}
          loading="lazy"
          alt={alt}
          src={picture.light}
          className={`${imageStyles} dark:hidden`}
        />
        <img
          {...size}
          loading="lazy"
          alt={alt}
          src={picture.dark}
          className={`${imageStyles} hidden dark:block`}
        />
      </div>
    </section>
  );
}
