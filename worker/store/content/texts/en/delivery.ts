import type { PageText } from '../../page-text.ts'

export const delivery: PageText = {
  title: 'Delivery',
  description:
    'How long {{store_name}} takes to deliver, where the days come from, what delivery costs and how to check a parcel.',
  body: `
## Where your parts come from {#from}

Each offer names the warehouse its parts wait in. The parts travel from the supplier’s warehouse to us and from us to you. Parts of one order may come from several warehouses; the cart groups them, because each group has days of its own.

## How many days {#days}

The days beside an offer are counted in calendar days from the order to the moment the parts are ready for you at our end. The carrier’s own time comes on top and is shown with the way of delivery.

- **“2–4 days”** is what the supplier promises in the price list.
- **“Usually 3 days, 90% within 6”** is the average of earlier deliveries from this warehouse. We show it, with the number of deliveries it is based on, as soon as there have been five of them.

An average is not a deadline: most parcels come as usual, some earlier, some later. The date we answer for is the one in your order confirmation. If it cannot be kept, we write to you with a new one, and you may wait or cancel the late part with a full refund.

## Ways of delivery {#ways}

| Way | Good for | How it works |
| --- | --- | --- |
| Pickup | You are nearby | We tell you when the order is ready. It waits seven days; longer if you ask. |
| Courier | Heavy or urgent parcels | To your door at the agreed time. Have the amount ready if you pay on delivery. |
| Post or parcel locker | Small parts, any town | You get a tracking number. Keep an eye on how long the post holds parcels. |

Which ways there are for your address, and what each costs, depends on country, weight and sum. Checkout computes this afresh and shows the price before you order; nothing is added later. The cost is charged once, with the first shipment, even when the order goes in several parcels.

## Small and large orders {#quantities}

Some parts are sold only from a minimum quantity or in whole packs, reels or trays. The quantity box in the offer already obeys these rules. A cut strip of a reel arrives as a strip, with the maker’s label copied onto the bag.

## Several parcels {#parcels}

We ship together what arrives together. If one part is late, we may send the rest ahead; you do not pay for the second parcel. Each line of the order says where it is: ordered at the supplier, in transit, received, shipped, delivered.

## When the parcel arrives {#check}

1. Look at the box before you sign. If it is crushed, wet or opened, ask the carrier for a report and photograph it.
2. Compare the part numbers and quantities with the delivery note.
3. Leave antistatic and vacuum bags closed until the parts are used. Moisture-sensitive parts may need baking once the bag has been open.
4. Something missing, wrong or broken? Write to us, best within three days and with photographs. Later is no reason to refuse you, but proof gets harder. See [returns](/help/returns).

The risk of loss or damage passes to you when the parcel is handed over to you or to whom you named.

## To other countries {#abroad}

Where delivery abroad is offered at checkout, customs duties and taxes of the receiving country are the recipient’s, unless checkout says that they are included. Some parts are under export control; we tell you before payment if yours cannot be sent.
`,
}
