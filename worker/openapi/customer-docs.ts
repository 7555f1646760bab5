import { z } from 'zod'
import { ActingEnd, SupportVisit } from '../people/accounts/acting/schemas.ts'
import { OwnSession } from '../people/accounts/schemas/security.ts'
import { User, UserSummary } from '../people/customers/schemas.ts'
import {
  CustomerMails,
  CustomerQuotes,
  CustomerSales,
  CustomerSearch,
  CustomerTies,
  CustomerWishes,
} from '../sales/customer-cards/schemas.ts'
import { bare, nothing, one, page } from './answers.ts'
import type { RouteDoc } from './schemas.ts'

/** People with accounts, what staff see of them, and acting for them. */
export const CUSTOMER_DOCS: Record<string, RouteDoc> = {
  'GET /admin/users': page('Everybody with an account', UserSummary),
  'POST /admin/users': one(
    'Make an account for a customer, who is mailed a link to choose the password',
    User,
    201,
  ),
  'GET /admin/users/:id': one('A person with an account', User),
  'PUT /admin/users/:id': one('Change names, phone, language and notes of a person', User),
  'POST /admin/users/:id/email': one(
    'Give a person another e-mail address; it waits for its mail to be answered',
    User,
  ),
  'POST /admin/users/:id/invitation': nothing('Mail an invitation of a customer again'),
  'POST /admin/users/:id/two-factor/reset': nothing('Turn the second factor of a person off'),
  'GET /admin/users/:id/sessions': one('Where a person is signed in', z.array(OwnSession)),
  'DELETE /admin/users/:id/sessions/:session': nothing('End one session of a person'),
  'GET /admin/users/:id/sales': one('What a customer bought and owes', CustomerSales),
  'GET /admin/users/:id/quotes': one('Quotes of a customer, the newest first', CustomerQuotes),
  'GET /admin/users/:id/wishes': one('Cart and favourites of a customer', CustomerWishes),
  'GET /admin/users/:id/searches': one('What a customer looked for', z.array(CustomerSearch)),
  'GET /admin/users/:id/mails': one('Mails to a customer, without contents', CustomerMails),
  'GET /admin/users/:id/ties': one('Companies, groups, teams and visits of staff', CustomerTies),
  'POST /admin/users/:id/act': nothing(
    'Act for a customer for half an hour; the cookies become those of the visit',
  ),
  'DELETE /acting': bare('Leave the customer one acts for', ActingEnd),
  'GET /user/support-visits': one('When staff looked at the account', z.array(SupportVisit)),
}
