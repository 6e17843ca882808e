// What a message to the shop may be: shared by the form's attributes in the browser and the schema on the server.

/** The most characters per field. */
export const messageLimits = { name: 120, email: 254, subject: 160, message: 4000 } as const;

/** A field that people do not see and programs fill in. */
export const trapField = "homepage";
