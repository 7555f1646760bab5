import type { PageText } from '../../page-text.ts'

export const termsOfService: PageText = {
  title: 'Terms of service',
  description:
    'The terms on which {{store_name}} sells spare and electronic parts: orders, prices, delivery, returns and responsibility.',
  body: `
## 1. What these terms are {#about}

These terms govern the use of the online store {{store_name}} (“the store”, “we”) and the sale of goods through it. By placing an order you accept the terms in the wording published at that moment. The seller’s full name, registration and address are in every invoice; see also the [contacts](/contacts) page.

Where these terms give a consumer less than the law does, the law applies. In particular the Civil Code of the Republic of Belarus and the Law on the Protection of Consumer Rights of 9 January 2002 No. 90-Z apply.

## 2. The store and your account {#account}

1. Anyone may search and fill a cart. You need an account to place and track orders.
2. Please give correct details and keep them up to date; orders, invoices and deliveries rely on them.
3. Keep your password to yourself. Tell us at once if someone else may know it. You can end all other sessions in your account and turn on two-factor authentication.
4. Members of a team act for its owner within the rights given to them.
5. We may block an account that is used for fraud, attacks or mass extraction of data. Paid orders are still completed or refunded.

## 3. Parts, offers and descriptions {#offers}

1. The offers come from suppliers’ price lists. We take care to read them correctly and show when each was last updated.
2. What is shown in the store is an invitation to order. Names, photographs and attributes come from suppliers and makers; the binding description of a part is its brand and part number.
3. Alternatives and cross-references are information from makers and suppliers. We do not promise that an alternative fits your purpose.
4. Numbers and names of vehicle makers serve to identify parts. They do not mean that a part was made by the maker of the vehicle.

## 4. Prices {#prices}

1. A price applies to the quantity, the currency and the customer it is shown to. It includes VAT unless stated otherwise; delivery is shown separately before you order.
2. The cart keeps the price at which you added a part. If it has changed in the meantime, you see both prices and decide. We never charge more than you have agreed to.
3. If a price is so obviously wrong that anyone would notice, we tell you before shipping. You may then take the part at the right price or cancel; money already paid is refunded in full.

## 5. Quantities {#quantities}

A supplier may set a minimum quantity and a pack. The store accepts only quantities that follow both and that the supplier reports in stock.

## 6. Order and contract {#contract}

1. Placing an order is your offer to buy. The contract is concluded when we send the confirmation of the order.
2. A part may have been sold elsewhere since the last price list. If a line cannot be supplied, we tell you, cancel that line and refund it; or offer an alternative, which you are free to refuse.
3. You may cancel lines that are neither invoiced nor shipped. Other cases are explained on the [returns](/help/returns) page.
4. We may decline an order we suspect to be fraudulent, or that the law or export control forbids us to fulfil.

## 7. Payment {#payment}

Payment methods and how each works are described under [payment](/help/payment). With a bank transfer, the parts are ordered once your payment arrives. Until then you may cancel the order; if the payment never arrives, we write to you and may cancel it too.

## 8. Delivery {#delivery}

Methods, cost and delivery times are described under [delivery](/help/delivery). Delivery times shown with offers are estimates: the supplier’s own days or what earlier deliveries took. The binding days are in the confirmation of your order or, where you pay first, in the confirmation of your payment. Ownership and risk pass when the goods are handed over, and ownership not before they are paid for in full.

## 9. Returns and warranty {#returns}

The right to return goods within 14 days, its exceptions, and your rights about faulty goods are described under [returns](/help/returns). A maker’s warranty, where there is one, applies in addition to the rights the law gives you.

## 10. Responsibility {#responsibility}

1. We are responsible for goods and services as the law provides. Nothing here limits responsibility towards consumers, for harm to life and health, or for intent.
2. Towards companies our responsibility is limited to the price of the goods concerned; lost profit is not compensated.
3. Parts are not meant for life support, aviation or nuclear plants unless the maker says so in writing.
4. Neither side is responsible for a delay caused by force majeure, for as long as it lasts. If it lasts more than thirty days, either side may cancel, and what was paid is refunded.

## 11. Use of the site {#use}

You may use the store for finding and buying parts, also with your own tools at a reasonable pace. Without our written consent you may not copy the catalogue as a whole, get round the limits of the site or disrupt it. Trade marks belong to their owners.

## 12. Personal data {#data}

How we handle personal data is described in the [privacy policy](/privacy-policy).

## 13. Complaints and disputes {#disputes}

Write to us first: most things are settled in an e-mail or two. We answer complaints within the time the law sets, and usually much sooner. The law of the Republic of Belarus applies. Consumers may turn to the court at their place of residence and to consumer protection bodies; disputes with companies go to the economic court at the seller’s seat.

## 14. Changes {#changes}

We may change these terms. New terms are published here and apply to orders placed after that; orders already placed keep the old ones.
`,
}
