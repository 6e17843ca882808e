export async function loadDemo(..._a: any[]) {}
