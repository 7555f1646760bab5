import type { PageText } from '../../page-text.ts'

export const contacts: PageText = {
  title: 'Contacts',
  description: 'How to reach {{store_name}} about an order, a part, a return or your data.',
  body: `
## How to reach us {#reach}

- E-mail: {{contact_email}}
- Phone: {{contact_phone}}
- Hours: {{contact_hours}}

If you write about an order, please put its number in the subject. Our e-mails are sent automatically, and replies to them are not read.

## Before an order {#before}

Most questions about a part are answered on its own page: offers, delivery times, quantities, alternatives. If a search finds nothing, try the [search by list](/search-list) or part of the number; our buyers go through searches without results.

How things work is explained under [help](/help): [delivery](/help/delivery), [payment](/help/payment), [returns](/help/returns).

## What to write {#write}

| About | Please add |
| --- | --- |
| An order or a delivery | The order number |
| A wrong or faulty part | The order number, the part number, photographs of the part and its label |
| A fault of the site | What you were doing, and the request number if the page showed one |
| Your personal data | Your name and what you are asking for; see the [privacy policy](/privacy-policy#rights) |

## Seller {#seller}

{{store_name}}. The seller’s full legal name, registration number, address and bank details are in every invoice.
`,
}
