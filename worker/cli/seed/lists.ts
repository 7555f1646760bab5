export async function seedLists(_url: string): Promise<void> {}
