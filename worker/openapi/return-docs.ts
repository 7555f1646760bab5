import { z } from 'zod'
import {
  AdminReturn,
  AdminReturnSummary,
  OrderReturns,
  ReplacementLine,
  Return,
  ReturnSummary,
} from '../sales/returns/schemas.ts'
import { one, page } from './answers.ts'
import type { RouteDoc } from './schemas.ts'

const photo = (summary: string): RouteDoc => ({ summary, status: 200, media: 'image/*' })
const slip = (summary: string): RouteDoc => ({ summary, status: 200, media: 'application/pdf' })

/** What customers send back. */
export const RETURN_DOCS: Record<string, RouteDoc> = {
  'GET /user/orders/:id/returns': one(
    'What of an order may be returned, and what was',
    OrderReturns,
  ),
  'POST /user/orders/:id/returns': one('Ask to return pieces of an order', Return, 201),
  'GET /user/returns': one('Returns of one’s orders, newest first', z.array(ReturnSummary)),
  'GET /user/returns/:id': one('A return', Return),
  'POST /user/returns/:id/cancel': one('Take a request back before it is answered', Return),
  'POST /user/returns/:id/sent': one('Say that the parcel is on its way', Return),
  'POST /user/returns/:id/photos': one('Add a photo of what is returned', Return, 201),
  'GET /user/returns/:id/photos/:photo_id': photo('A photo of one’s return'),
  'GET /user/returns/:id/slip': slip('The slip for the parcel as PDF'),
  'GET /admin/returns': page('Returns that fit', AdminReturnSummary),
  'GET /admin/returns/:id': one('A return with what became of its pieces', AdminReturn),
  'GET /admin/returns/:id/photos/:photo_id': photo('A photo of a return'),
  'GET /admin/returns/:id/slip': slip('The slip for its parcel as PDF'),
  'POST /admin/returns/:id/approve': one('Let it be sent', AdminReturn),
  'POST /admin/returns/:id/decline': one('Decline a request, with a reason', AdminReturn),
  'POST /admin/returns/:id/sent': one('Record its carrier and tracking number', AdminReturn),
  'POST /admin/returns/:id/receive': one('Record that its parcel is here', AdminReturn),
  'POST /admin/returns/:id/inspect': one('Say where each piece goes', AdminReturn),
  'POST /admin/returns/:id/refund': one(
    'Credit and refund the pieces taken back, once',
    AdminReturn,
  ),
  'GET /admin/returns/:id/replacements': one(
    'What its pieces may come again as, the best first',
    z.array(ReplacementLine),
  ),
  'POST /admin/returns/:id/replace': one(
    'Send the pieces taken back again, free of charge, once',
    AdminReturn,
  ),
}
