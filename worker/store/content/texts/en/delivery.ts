import type { PageText } from '../../page-text.ts'

export const delivery: PageText = {
  title: 'Delivery',
  description:
    'How long {{store_name}} takes to deliver, where the days come from, what delivery costs and how to check a parcel.',
  body: `
## Where your parts come from {#from}

Each offer names the warehouse where its parts are. The parts travel from the supplier’s warehouse to us and from us to you. Parts of one order may come from several warehouses; the cart groups them, because each group has its own delivery time.

## How many days {#days}

The days in an offer are the calendar days from our order to our shelf. The days of arrival shown with it add our packing and the usual carrier, and fall on no weekend or holiday. Checkout shows them for the delivery method you choose.

- **“2–4 days”** is what the supplier promises in the price list.
- **“Usually 3 days, 90% within 6”** is what earlier deliveries from this warehouse took. We show it, with the number of deliveries it is based on, as soon as there have been five of them.

An order placed by {{order_by}} on a working day is processed the same day, a later one the next working day. Working days to pack once the parts are here: {{handling_days}}.

The days we promise are those in the confirmation of your order or, where you pay first, in the confirmation of your payment. If they cannot be kept, you may wait or cancel the late part with a full refund.

## Delivery methods {#ways}

| Method | Good for | How it works |
| --- | --- | --- |
| Pickup | You are nearby | We write to you when the order is ready and keep it for you. |
| Courier | Heavy or urgent parcels | To your door at the agreed time. Have the amount ready if you pay on delivery. |
| Post or parcel locker | Small parts, any town | You get a tracking number. Mind how long the post holds parcels. |

Which methods there are for your address, and what each costs, depends on country, weight and order value. Checkout calculates this and shows the price before you order; nothing is added later. Delivery is charged once, on the first invoice, even when the order goes in several parcels.

## Small and large orders {#quantities}

Some parts are sold only from a minimum quantity or in whole packs, reels or trays. The quantity box in the offer already follows these rules. A strip cut from a reel arrives as a strip, with a copy of the maker’s label on the bag.

## Several parcels {#parcels}

We ship together what arrives together. If one part is late, we may send the rest ahead; you do not pay for the second parcel. Each line of the order says where it is: ordered from the supplier, in transit, received, shipped, delivered.

## When the parcel arrives {#check}

1. Look at the box before you sign. If it is crushed, wet or opened, ask the carrier for a report and photograph it.
2. Compare the part numbers and quantities with the packing slip.
3. Leave antistatic and vacuum bags closed until the parts are used. Moisture-sensitive parts may need baking once the bag has been open.
4. Something missing, wrong or broken? Write to us as soon as you can, with photographs. We do not refuse you for being late, but proof gets harder. See [returns](/help/returns).

The risk of loss or damage passes to you when the parcel is handed over to you or to the person you named.

## To other countries {#abroad}

Where delivery abroad is offered at checkout, customs duties and taxes of the receiving country are paid by the recipient, unless checkout says that they are included. Some parts are under export control; we tell you before payment if yours cannot be sent.
`,
}
