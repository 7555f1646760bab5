import type { PageText } from '../../page-text.ts'

export const help: PageText = {
  title: 'Help',
  description:
    'How to find a part by its number at {{store_name}}, read an offer, keep a price and place an order.',
  body: `
{{store_name}} sells spare and electronic parts from the price lists of many suppliers. You search by part number, compare offers for the quantity you need, and collect them in one cart. No account is needed for that.

## Find a part {#find}

1. Type the part number as you have it. Spaces, hyphens, dots and capitals do not matter: \`BAT54J,115\` and \`bat54j 115\` lead to the same part.
2. If several brands use this number, choose the brand first. For each one you see the lowest price, the stock and the delivery time.
3. Part of a number or words from a name work too, in three languages. If nothing else fits, one mistyped character is forgiven.

A label next to each result says why it is there: exact match, same number written differently, starts with it, contains it, alternative, found by name. Nothing weaker than “same number” gets into your cart without your click, so look twice at those.

## Find a whole list {#list}

Paste up to 500 lines of “number quantity” or open a CSV or XLSX file in the [search by list](/search-list). Each line shows the best offer for its quantity, or what is wrong with it. Leading zeros stay, and nothing inside a number is split.

## Read an offer {#offer}

| What you see | What it means |
| --- | --- |
| Price | For one piece at your quantity. Where a larger quantity is cheaper, the next step is shown. |
| Stock | How many the supplier reported: none, only one left, or N in stock. Some suppliers only say “more than”. |
| Minimum | The smallest quantity the supplier sells. |
| Pack | The quantity grows in steps of this size. |
| Delivery | How long delivery takes; see [delivery](/help/delivery). |
| Price list of | When the supplier’s price list was last updated. |

## Alternatives {#analogs}

Below the offers are parts that other makers or suppliers call interchangeable. That is information, not a promise: before ordering, compare the dimensions, the ratings and the package with the maker’s data sheet or with your vehicle’s catalogue.

## The price you saw {#price}

The cart keeps the price at which you added a part. If the supplier’s price has changed since, the cart shows by how much, and you are not charged more than the saved price until you agree. Prices can be shown in several currencies; they are converted at the central bank’s rate and shown as they will be charged.

## Without an account {#guest}

Your cart and favourites are kept in your browser. When you sign in, they join those of your account: quantities of the same offer are added up, and what is no longer available moves to “saved for later” with a note. Nothing disappears silently.

## More {#more}

- [Delivery](/help/delivery): delivery times, methods, checking the parcel
- [Payment](/help/payment): cash on delivery, bank transfer, card
- [Returns](/help/returns): fourteen days, faulty parts, money back
- [Contacts](/contacts): how to reach us
`,
}
