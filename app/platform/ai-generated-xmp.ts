// What every picture that leaves the shop says of itself: a machine made it (IPTC Photo Metadata, Digital Source Type).

export const aiGeneratedSourceType = "http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia";

/** A whole XMP packet, as JPEG, WebP, AVIF and PDF take it. */
export const aiGeneratedXmp = `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/">
<Iptc4xmpExt:DigitalSourceType>${aiGeneratedSourceType}</Iptc4xmpExt:DigitalSourceType>
</rdf:Description>
</rdf:RDF>
</x:xmpmeta>
<?xpacket end="r"?>`;
