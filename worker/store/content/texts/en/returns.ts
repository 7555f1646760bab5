import type { PageText } from '../../page-text.ts'

export const returns: PageText = {
  title: 'Returns',
  description:
    'Fourteen days to return parts to {{store_name}}, what to do about wrong or faulty parts, and when you get your money back.',
  body: `
## Before you have received it {#before}

Until the parts are in your hands you may refuse the order or any line of it, without giving a reason. Lines that are neither invoiced nor shipped are cancelled at once in your order; for the rest write to us.

## Fourteen days {#fourteen}

As a consumer you may exchange or return a part that is not faulty **within 14 days, not counting the day you received it**, if

- it has not been used, installed, soldered or programmed,
- its appearance, packaging, seals and labels are intact,
- you can show that you bought it here: a receipt, an invoice or your order number will do.

You need not say why it did not suit you. You pay for sending it back; if the mistake was ours, we do.

## What cannot be returned unless faulty {#exceptions}

The law on the protection of consumer rights lets the Council of Ministers list goods that cannot be exchanged or returned unless they are faulty. For parts it comes down to this:

| Goods | Why |
| --- | --- |
| Cable, wire, tube and hose cut to your length | Cut to measure for you |
| Parts made or programmed to your order | Nobody else can use them |
| Other goods on the official list | The list decides |

None of this takes away your rights when a part is faulty or wrong.

## Electronic parts {#electronics}

Static electricity and moisture damage chips without leaving a trace. Please return

- semiconductors in their unopened antistatic bag,
- moisture-sensitive parts in their unopened vacuum bag with the indicator card inside,
- reels and trays whole; a cut strip as the same strip, with its label.

If the bag has been opened, we test what can be tested and tell you the result before anything is deducted.

## Wrong part {#wrong}

You received a different number, brand or quantity from what you ordered: write to us and send a photograph of the label. We replace it or refund it, and pay for the return. A part that matches your order but not your car or board does not count as wrong or faulty; that is why it pays to check the number in the maker’s catalogue first.

## Faulty part {#faulty}

If a part turns out to be defective, and we had not told you of the defect, you choose:

1. another part of the same make and number,
2. another make, with the difference in price settled,
3. a lower price,
4. free repair, or the cost of a repair you have paid for,
5. a refund.

You may ask for this during the warranty of the part. Where no warranty is set, you have a reasonable time, at most two years from the day you received it. If the cause is in dispute, we have the part examined at our cost, and you may be present; should the cause turn out to be improper installation or use, you pay for the examination. Vehicle parts are best installed by a workshop: its work order makes a claim much easier to prove.

## How to return {#how}

1. Write to us; the address is under [contacts](/contacts). Give the order number, the part number, the quantity and the reason, and add photographs if something is wrong.
2. We tell you where to send or bring the parts.
3. Pack them so that they arrive as you received them, and enclose the order number.
4. After checking them we send the money within seven days; how is explained under [payment](/help/payment#refund).

## Companies {#companies}

Sales to companies and sole traders for their business follow the contract and the Civil Code, not consumer law. Faulty and wrong parts are replaced or refunded in any case; other returns are agreed for each order.
`,
}
