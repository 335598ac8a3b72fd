interface Props {
  readonly title: string;
  readonly text: string;
  readonly picture: { readonly light: string; readonly dark: string };
  readonly alt: string;
}

const face = "h-auto w-full rounded-lg border border-line shadow-pop";

/** One thing the product does, above a picture of it. Its space is kept before it is loaded, and only the theme in use is loaded. */
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
          className={`${face} dark:hidden`}
        />
        <img
          {...size}
          loading="lazy"
          alt={alt}
          src={picture.dark}
          className={`${face} hidden dark:block`}
        />
      </div>
    </section>
  );
}
