export class DataFolderError extends Error {}
export async function startEmbeddedPostgres(_o: any): Promise<any> { throw new DataFolderError("x"); }
