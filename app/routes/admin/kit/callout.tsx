import { Link } from "react-router";

type CalloutProps = {
  id: string;
  title: string;
  text: string;
  link: { to: string; label: string };
  isAlert?: boolean;
};

/** What people must know before they use a page, and where to change it. */
export function Callout({ id, title, text, link, isAlert = false }: CalloutProps) {
  return (
    <section
      aria-labelledby={id}
      className={`mb-5 border-l-2 bg-wash px-[min(1.25rem,5.5vw)] py-4 ${isAlert ? "border-alert" : "border-accent"}`}
    >
      <h2 id={id} className="font-serif text-xl">
        {title}
      </h2>
      <p className="mt-1 max-w-[70ch] text-[0.9375rem]">{text}</p>
      <Link
        to={link.to}
        className="mt-2 inline-flex min-h-11 items-center underline underline-offset-4"
      >
        {link.label}
      </Link>
    </section>
  );
}
