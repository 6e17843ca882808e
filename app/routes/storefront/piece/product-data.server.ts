// Structured data for search engines: a schema.org Product with an offer per medium and size.
import type { RequestContext } from "#app/platform/pages/request-context.server.ts";
import type { ArtPiece } from "#app/shop/catalogue/art-piece.ts";
import { findUsualHours } from "#app/shop/collection/promises.server.ts";
import { decimalFromCents } from "#app/shop/decimal-money.ts";
import { preparationHours } from "#app/shop/collection/promise.ts";
import { schemaSources } from "#app/shop/pictures/digital-source.ts";
import { pictureUrl } from "#app/shop/pictures/picture.ts";
import { formatSize } from "#app/shop/pricing/size-label.ts";
import { findMedium, mediumName } from "#app/shop/media/medium.ts";
import { settingsOf } from "#app/shop/settings/settings.server.ts";

export async function productData(visit: RequestContext, piece: ArtPiece): Promise<object> {
  const { environment, language } = visit;
  const { shopName, print } = await settingsOf(visit);
  const url = new URL(`/art/${piece.id}`, environment.publicUrl).href;
  const picture = new URL(pictureUrl(piece.picture.key, 1200, "jpeg"), environment.publicUrl).href;
  const mediaTypes = piece.mediaOptions.map(({ mediaType }) => mediaType);
  const hours = await findUsualHours(visit, mediaTypes, new Date());
  const offers = piece.mediaOptions.flatMap(({ mediaType, sizes }) =>
    sizes.map(({ size, priceCents }) => ({
      "@type": "Offer",
      name: `${mediumName(findMedium(print.media, mediaType), language)}, ${formatSize(size, language, piece.picture)}`,
      price: decimalFromCents(priceCents),
      priceCurrency: "EUR",
      availability: "https://schema.org/InStock",
      availableDeliveryMethod: "https://schema.org/OnSitePickup",
      deliveryLeadTime: {
        "@type": "QuantitativeValue",
        value: hours.get(mediaType) ?? preparationHours,
        unitCode: "HUR",
      },
      url,
    })),
  );
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: piece.title?.text ?? piece.reference,
    sku: piece.reference,
    url,
    image: {
      "@type": "ImageObject",
      url: picture,
      contentUrl: picture,
      caption: piece.alt?.text,
      digitalSourceType: `https://schema.org/${schemaSources[piece.picture.digitalSource]}`,
    },
    description: piece.additionalInfo || undefined,
    category: piece.category?.label,
    brand: { "@type": "Brand", name: shopName },
    offers,
  };
}
