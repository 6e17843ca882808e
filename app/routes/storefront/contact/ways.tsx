import { contactTexts } from "#app/i18n/storefront/contact.ts";
import { useTexts } from "#app/i18n/texts.ts";
import type { Settings } from "#app/shop/settings/settings.ts";

const link =
  "inline-flex min-h-11 items-center break-words underline decoration-edge/60 underline-offset-4 hover:decoration-ink";

export function Ways({ contact }: { contact: Settings["contact"] }) {
  const text = useTexts(contactTexts);
  if (!Object.values(contact).some(Boolean)) return null;
  return (
    <section aria-labelledby="reach" className="border-t border-line pt-7 lg:border-ink">
      <h2 id="reach" className="text-[1.625rem]">
        {text.reachTitle}
      </h2>
      <dl className="mt-5 space-y-4 text-[0.9375rem]">
        {contact.email ? (
          <div>
            <dt className="text-sm text-soft">{text.email}</dt>
            <dd>
              <a href={`mailto:${contact.email}`} className={link}>
                {contact.email}
              </a>
            </dd>
          </div>
        ) : null}
        {contact.phone ? (
          <div>
            <dt className="text-sm text-soft">{text.phone}</dt>
            <dd>
              <a href={`tel:${contact.phone.replace(/[^+\d]/g, "")}`} className={link}>
                {contact.phone}
              </a>
            </dd>
          </div>
        ) : null}
        {contact.address ? (
          <div>
            <dt className="text-sm text-soft">{text.address}</dt>
            <dd className="mt-2.5 whitespace-pre-line">{contact.address}</dd>
          </div>
        ) : null}
        {contact.facebook || contact.instagram ? (
          <div>
            <dt className="text-sm text-soft">{text.follow}</dt>
            <dd className="flex flex-wrap gap-x-6">
              {contact.facebook ? (
                <a href={contact.facebook} rel="me noopener" className={link}>
                  {text.facebook}
                </a>
              ) : null}
              {contact.instagram ? (
                <a href={contact.instagram} rel="me noopener" className={link}>
                  {text.instagram}
                </a>
              ) : null}
            </dd>
          </div>
        ) : null}
      </dl>
    </section>
  );
}
