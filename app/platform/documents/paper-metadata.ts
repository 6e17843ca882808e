// Writes the XMP metadata of the shop's own PDFs.
import { escapeXml } from "./escape-xml.ts";

/** PDF/A requires custom properties to be described beside their values (ISO 19005-3, 6.6.2.3). */
export type PropertySchema = {
  name: string;
  namespace: string;
  prefix: string;
  properties: { name: string; type: "Text" | "Integer"; description: string; value: string }[];
};

type DocumentProperties = {
  title: string;
  author: string;
  creator: string;
  language: string;
  madeAt: Date;
};

export const pdfA: PropertySchema = {
  name: "PDF/A identification",
  namespace: "http://www.aiim.org/pdfa/ns/id/",
  prefix: "pdfaid",
  properties: [
    { name: "part", type: "Integer", description: "Part of ISO 19005", value: "3" },
    { name: "conformance", type: "Text", description: "Conformance level", value: "A" },
  ],
};

export const pdfUa: PropertySchema = {
  name: "PDF/UA identification",
  namespace: "http://www.aiim.org/pdfua/ns/id/",
  prefix: "pdfuaid",
  properties: [{ name: "part", type: "Integer", description: "Part of ISO 14289", value: "1" }],
};

export function paperMetadata(
  { title, author, creator, language, madeAt }: DocumentProperties,
  schemas: PropertySchema[],
): string {
  const at = madeAt.toISOString().replace(/\.\d+/, "");
  // XMP readers know PDF/A's own schema.
  const described = schemas.includes(pdfA) ? schemas.filter((schema) => schema !== pdfA) : [];
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
<dc:format>application/pdf</dc:format>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(title)}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>${escapeXml(author)}</rdf:li></rdf:Seq></dc:creator>
<dc:language><rdf:Bag><rdf:li>${language}</rdf:li></rdf:Bag></dc:language>
<xmp:CreateDate>${at}</xmp:CreateDate>
<xmp:ModifyDate>${at}</xmp:ModifyDate>
<xmp:CreatorTool>${escapeXml(creator)}</xmp:CreatorTool>
<pdf:Producer>Inkiosk</pdf:Producer>
</rdf:Description>
${schemas.map(valuesOf).join("")}${described.length > 0 ? descriptionOf(described) : ""}</rdf:RDF>
</x:xmpmeta>
<?xpacket end="r"?>`;
}

function valuesOf({ namespace, prefix, properties }: PropertySchema): string {
  const values = properties.map(
    ({ name, value }) => `<${prefix}:${name}>${escapeXml(value)}</${prefix}:${name}>\n`,
  );
  return `<rdf:Description rdf:about="" xmlns:${prefix}="${namespace}">\n${values.join("")}</rdf:Description>\n`;
}

function descriptionOf(schemas: PropertySchema[]): string {
  const described = schemas.map(
    ({ name, namespace, prefix, properties }) => `<rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>${escapeXml(name)}</pdfaSchema:schema>
<pdfaSchema:namespaceURI>${namespace}</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>${prefix}</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq>
${properties.map(propertyOf).join("")}</rdf:Seq></pdfaSchema:property>
</rdf:li>
`,
  );
  return `<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag>
${described.join("")}</rdf:Bag></pdfaExtension:schemas>
</rdf:Description>
`;
}

function propertyOf({ name, type, description }: PropertySchema["properties"][number]): string {
  return `<rdf:li rdf:parseType="Resource">
<pdfaProperty:name>${name}</pdfaProperty:name>
<pdfaProperty:valueType>${type}</pdfaProperty:valueType>
<pdfaProperty:category>${name === "part" ? "internal" : "external"}</pdfaProperty:category>
<pdfaProperty:description>${escapeXml(description)}</pdfaProperty:description>
</rdf:li>
`;
}
