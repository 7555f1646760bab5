import type { PageText } from '../../page-text.ts'

export const payment: PageText = {
  title: 'Payment',
  description:
    'Cash on delivery, bank transfer and card at {{store_name}}: how each works, when money moves and how it comes back.',
  body: `
## Three ways to pay {#ways}

| Method | For whom | When you pay |
| --- | --- | --- |
| Cash on delivery | Individuals | When the order is handed over |
| Bank transfer | Companies and individuals | Before the parts are ordered from the supplier |
| Card | Everybody | At once, on the bank’s page |

Checkout offers the methods that suit your order, address and total.

## Cash on delivery {#cash}

You pay the courier, the pickup point or the post when you receive the order, and get a receipt. For parts ordered specially for you we may ask for payment in advance; checkout says so before you order.

## Bank transfer {#transfer}

After ordering you see the bank details and a payment code for your banking app; both also come by e-mail. Give the order number as the payment reference. The order waits as “Awaiting payment” with the goods reserved and its prices unchanged, and we order the parts once your payment arrives, usually on the next banking day.

If you buy for a company, choose it at checkout, and the documents are made out to it. An order keeps the payer’s details as they were on that day, even if you change them later.

## Card {#card}

Card payments go through bePaid. You enter your card on bePaid’s secure page, not on ours: **we never see, receive or store a card number.** Your bank may ask you to confirm the payment with a code (3-D Secure).

- **Went through:** you return to the shop and see the paid order; a receipt comes by e-mail.
- **Declined:** nothing was charged. The order stays, and you can pay again. Most often the reason is your bank’s limit for online payments.
- **Closed the page too early:** we ask bePaid for the outcome ourselves. Check the order before you pay a second time.

## Prices and currencies {#prices}

The price in your cart is the price at the moment you added the part. You are charged what the order confirmation shows, in its currency; later changes of the exchange rate do not matter. Payments within Belarus are made in Belarusian roubles. If your card is in another currency, your bank converts at its own rate.

Prices include VAT, unless the page says otherwise; VAT has a line of its own in the order and in the invoice.

## Documents {#documents}

Invoices and packing slips are in your order as long as you have an account. If your company needs originals on paper, say so in the comment on the order.

## Money back {#refund}

Money goes back the way it came: to the same card, to the account you paid from, or in cash where you paid in cash. We send it within seven days of the day your claim is settled; a bank may take a few more days to show it. What you can return is explained under [returns](/help/returns).
`,
}
