// What better-auth is told of a visitor, beside the visitor's own headers.
export const addressHeader = "x-inkiosk-address";
export const languageHeader = "x-inkiosk-language";
