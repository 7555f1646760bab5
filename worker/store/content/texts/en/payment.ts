import type { PageText } from '../../page-text.ts'

export const payment: PageText = {
  title: 'Payment',
  description:
    'Cash on delivery, bank transfer and card at {{store_name}}: how each works, when money moves and how it comes back.',
  body: `
## Three ways to pay {#ways}

| Way | For whom | When you pay |
| --- | --- | --- |
| Cash on delivery | Private customers | When the order is handed over |
| Bank transfer | Companies and private customers | Before the parts are ordered at the supplier |
| Card | Everybody | At once, on the bank’s page |

Checkout offers the ways that fit your order, address and sum.

## Cash on delivery {#cash}

You pay the courier, the pickup point or the post when you receive the order, and get a receipt. For parts ordered specially for you we may ask for a prepayment; checkout says so before you order.

## Bank transfer {#transfer}

After ordering you see the bank details and a payment code for your banking app; both also come by e-mail. Give the order number as the payment reference. The order waits as “pending payment”, and we order the parts when the money has arrived, usually on the next banking day. Your prices are kept for the time written on the invoice.

Companies choose their company at checkout, and the documents are made out to it. An order keeps the payer’s details as they were on that day, even if you change them later.

## Card {#card}

Card payments go through bePaid. You enter the card on bePaid’s protected page, not on ours: **we never see, receive or store a card number.** Your bank may ask you to confirm the payment with a code (3-D Secure).

- **Went through:** you return to the shop and see the paid order; a receipt comes by e-mail.
- **Declined:** no money was taken. The order stays, and you can pay again or choose another way. Most often the bank’s limit for internet payments is the reason.
- **Closed the page too early:** we ask bePaid for the outcome ourselves. Look at the order before you pay a second time.

## Prices and currencies {#prices}

The price in your cart is the price of the moment you added the part. What you are charged is what the order confirmation shows, in its currency; a rate that changes later changes nothing. Settlements within Belarus are made in Belarusian roubles. If your card is kept in another currency, your bank converts at its own rate.

Prices include the taxes that apply, unless the page says otherwise; the tax has a line of its own in the order and in the invoice.

## Documents {#documents}

Invoices, delivery notes and receipts are in your order as long as you have an account, and go out by e-mail. A company that needs originals on paper says so in the note to the order.

## Money back {#refund}

Money goes back the way it came: to the same card, to the account you paid from, or in cash where you paid in cash. We send it within seven days of the day your claim is settled; a bank may need a few more days to show it. What you can return is written under [returns](/help/returns).
`,
}
