/** What kind of price a title names; the higher the sooner it is ours. */
const KINDS: [rank: number, pattern: RegExp][] = [
  [
    0,
    /ррц|рр ц|мрц|миц|rrp|msrp|рекоменд|рэкаменд|минимальная (?:розн|интернет)|мин розн|minimum retail|(?:^| )map(?: |$)/,
  ],
  [1, /розн|розд|розніц|рознічн|retail|list price|零售/],
  [
    3,
    /опт|гурт|апт|wholesale|dealer|дилер|закуп|входн|партнер|b2b|trade|cost|net|your price|ваша цена|моя цена|批发/,
  ],
]

/** Rank of a folded price title: wholesale 3, plain 2, retail 1, recommended or minimum retail 0. */
export function priceKind(folded: string): number {
  return KINDS.find(([, pattern]) => pattern.test(folded))?.[0] ?? 2
}
