/** Without a mail server, or on standby, mails wait in the outbox. */
export const sendsMails = ({ smtp }: { smtp: object | undefined }): boolean => smtp !== undefined;
