import type { PageText } from '../../page-text.ts'

export const returns: PageText = {
  title: 'Returns',
  description:
    'Fourteen days to return parts to {{store_name}}, what to do about wrong or faulty parts, and when the money comes back.',
  body: `
## Before you have received it {#before}

Until the parts are in your hands you may refuse the order or any line of it, without giving a reason. Lines that are neither invoiced nor shipped are cancelled at once in your order; for the rest write to us.

## Fourteen days {#fourteen}

As a consumer you may exchange or return a part of proper quality **within 14 days, not counting the day you received it**, if

- it has not been used, installed, soldered or programmed,
- its look, its packaging, its seals and labels are as they were,
- you can show that you bought it here: a receipt, an invoice or your order number will do.

You need not say why it did not suit you. You pay for sending it back; we pay if the mistake was ours.

## What cannot be returned when it is fine {#exceptions}

The law on the protection of consumer rights lets the Council of Ministers list goods of proper quality that are neither exchanged nor returned. For parts it comes down to this:

| Goods | Why |
| --- | --- |
| Cable, wire, tube and hose cut to your length | Measured off for you |
| Parts made or programmed to your order | Nobody else can use them |
| Other goods on the official list | The list decides |

None of this takes away your rights when a part is faulty or wrong.

## Electronic parts {#electronics}

Static and moisture damage chips without leaving a trace. Please return

- semiconductors in their unopened antistatic bag,
- moisture-sensitive parts in their unopened vacuum bag with the indicator card inside,
- reels and trays whole; a cut strip as the same strip, with its label.

If the bag has been opened, we test what can be tested and tell you the outcome before anything is deducted.

## Wrong part {#wrong}

You received another number, brand or quantity than ordered: tell us and send a photograph of the label. We replace it or return the money, and pay for the way back. A part that matches your order but not your car or board counts as a part of proper quality; that is why it pays to check the number in the maker’s catalogue first.

## Faulty part {#faulty}

If a part turns out to be defective, and we had not told you of the defect, you choose what you want:

1. another part of the same make and number,
2. another make, with the difference in price reckoned,
3. a lower price,
4. free repair, or the cost of a repair you have paid for,
5. your money back.

You may ask for this during the warranty of the part. Where no warranty is set, you have a reasonable time, at most two years from the day you received it. If the cause is in dispute, we have the part examined at our cost, and you may be present; should the cause turn out to be improper installation or use, the examination is yours to pay. Parts of a vehicle are best installed by a workshop: its work order makes a claim much easier to prove.

## How to return {#how}

1. Write to us, best by answering a letter about the order; other ways are under [contacts](/contacts). Give the order number, the part number, the quantity and the reason, and add photographs if something is wrong.
2. We answer within two working days where to send or bring the parts.
3. Pack them so that they arrive as you received them, and put in the order number.
4. After checking we send the money within seven days; how, is written under [payment](/help/payment#refund).

## Companies {#companies}

Sales to companies and sole traders for their business follow the contract and the Civil Code, not consumer law. Faulty and wrong parts are replaced or refunded in any case; the return of parts of proper quality is agreed for each order.
`,
}
