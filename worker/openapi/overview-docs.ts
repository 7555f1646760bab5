import { z } from 'zod'
import { Chart } from '../reports/charts/schemas.ts'
import { DaysLeft, Figures } from '../reports/figures/schemas.ts'
import { Opening, ShippingTried, TestMail } from '../reports/opening/schemas.ts'
import { PaletteHit } from '../reports/palette/schemas.ts'
import { Waiting } from '../reports/waiting/schemas.ts'
import { SectionState } from '../store/settings/schemas/sections.ts'
import { one } from './answers.ts'
import type { RouteDoc } from './schemas.ts'

/** The overview of the back office. */
export const OVERVIEW_DOCS: Record<string, RouteDoc> = {
  'GET /admin/waiting': one(
    'What waits for people, of each kind that one may see, with the oldest',
    z.array(Waiting),
  ),
  'GET /admin/figures': one('The last thirty days beside the thirty before', Figures),
  'GET /admin/figures/days': one(
    'How many days of a span are still to be computed again',
    DaysLeft,
  ),
  'POST /admin/figures/days': one('Have the figures of days computed again', DaysLeft, 202),
  'GET /admin/charts': one(
    'A chart of what Cron has computed of each day, beside the span before; costs only for who may see them',
    Chart,
  ),
  'GET /admin/charts/export': {
    summary: 'The table of a chart, as a CSV',
    status: 200,
    media: 'text/csv',
  },
  'GET /admin/settings/sections': one(
    'The sections that can be switched off, and since when those that are off are so',
    z.array(SectionState),
  ),
  'PUT /admin/settings/sections/:section': one(
    'Switch a section of the back office off or on, for all but who may do this',
    z.array(SectionState),
  ),
  'GET /admin/opening': one('The opening checklist, computed of what is there', Opening),
  'POST /admin/opening/open': one(
    'Open the store to visitors, whatever is left to do; test orders leave the figures',
    Opening,
  ),
  'POST /admin/opening/test-mail': one(
    'Mail oneself by the store’s sender address; the link in it proves that mails arrive',
    TestMail,
    202,
  ),
  'POST /admin/opening/shipping': one(
    'What the checkout would offer for a parcel of a kilogram to an address',
    ShippingTried,
  ),
  'PUT /admin/opening/pages/:slug/:locale': one(
    'Note that a page of words was read as it is now',
    Opening,
  ),
  'GET /opening/sender': {
    summary: 'The link of a test mail: notes that it has arrived, and leads to the checklist',
    status: 302,
  },
  'GET /admin/palette': one('Anything by a few letters, five of each kind', z.array(PaletteHit)),
}
