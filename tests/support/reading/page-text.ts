/** The text of a page, without what React puts between its texts. */
export const textOf = async (answer: Response) =>
  (await answer.text()).replaceAll("&#x27;", "'").replaceAll(/<!--.*?-->/g, "");

const entities: Record<string, string> = { "&amp;": "&", "&#x27;": "'", "&quot;": '"' };

/** Its HTML, with letters where React wrote entities. */
export const read = async (answer: Response) =>
  (await answer.text())
    .replaceAll("<!-- -->", "")
    .replace(/&[^;]+;/g, (entity) => entities[entity] ?? entity);
