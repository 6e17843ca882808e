// Into which files the server's code is built. As one file it took 17 MB more memory: V8 does not
// give back what it needs to parse a file, and then parses the next one in it. Each part contains
// all that it imports and no part before it has, so none imports a later one.

const atStart = { tags: ["$initial" as const] };

export const serverParts = [
  {
    ...atStart,
    name: "mail",
    test: /node_modules[\\/](nodemailer|sanitize-html|html-to-text)/,
    priority: 4,
  },
  { ...atStart, name: "packages", test: /node_modules/, priority: 3 },
  { ...atStart, name: "nouns", test: /[\\/](app[\\/](i18n|platform|shop)|db)[\\/]/, priority: 2 },
  { ...atStart, name: "pages", test: /[\\/](app|server|tasks)[\\/]/, priority: 1 },
  { name: "back-office", test: /[\\/]app[\\/]routes[\\/]admin[\\/]/ },
];

/** A file with one character beyond Latin-1, even in a comment, takes V8 two bytes for each. */
export const inLatin1 = {
  comments: false,
  minify: {
    compress: false,
    mangle: false,
    codegen: { removeWhitespace: false, asciiOnly: true },
  },
} as const;
