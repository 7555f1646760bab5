import type { PageText } from '../../page-text.ts'

export const contacts: PageText = {
  title: 'Contacts',
  description: 'How to reach {{store_name}} about an order, a part, a return or your data.',
  body: `
## How to reach us {#reach}

- E-mail: {{contact_email}}
- Phone: {{contact_phone}}
- Hours: {{contact_hours}}

If you have an order, simply answer any letter we have sent about it: your answer reaches the person who handles it, with the whole history. Please leave the order number in the subject.

## Before an order {#before}

Most questions about a part are answered on its own page: offers, days, quantities, analogs. If a search finds nothing, try the [list search](/search-list) or a part of the number; searches without a result are read by our buyers.

How things work is written under [help](/help): [delivery](/help/delivery), [payment](/help/payment), [returns](/help/returns).

## What to write {#write}

| About | Please add |
| --- | --- |
| An order or a delivery | The order number |
| A wrong or faulty part | The order number, the part number, photographs of the part and its label |
| A fault of the site | What you were doing, and the request number if the page showed one |
| Your personal data | Your name and what you ask for; see the [privacy policy](/privacy-policy#rights) |

## Seller {#seller}

{{store_name}}. The seller’s full legal name, registration number, address and bank details stand in the order confirmation and in every invoice.
`,
}
