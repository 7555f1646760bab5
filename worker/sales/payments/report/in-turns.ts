/** As many connections as the platform lets a Worker have at a time. */
const AT_A_TIME = 6

/** Runs `work` for each of `items`, a few at a time. */
export async function inTurns<Item>(items: Item[], work: (item: Item) => Promise<void>) {
  for (let from = 0; from < items.length; from += AT_A_TIME) {
    await Promise.all(items.slice(from, from + AT_A_TIME).map(work))
  }
}
