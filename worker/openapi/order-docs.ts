import { z } from 'zod'
import { CartItem, CartMergeResult } from '../sales/cart/schemas.ts'
import { CheckoutAnswer, PaymentStep, Placed } from '../sales/checkout/schemas.ts'
import { ShippingMethod, ShippingRate } from '../sales/shipping/schemas.ts'
import { PaymentMethod } from '../sales/payment-methods/schemas.ts'
import { LiveHint } from '../store/live/schemas.ts'
import { Order, OrderSummary, Reordered } from '../sales/orders/schemas/order.ts'
import { bare, nothing, one, page } from './answers.ts'
import type { RouteDoc } from './schemas.ts'

/** From the cart to the order, and what becomes of it. */
export const ORDER_DOCS: Record<string, RouteDoc> = {
  'GET /user/cart': one('The cart and what is saved for later', z.array(CartItem)),
  'POST /user/cart': one('Put an item into the cart, or more of it', CartItem, 201),
  'PUT /user/cart': nothing('Select lines of the cart, or none of them'),
  'POST /user/cart/merge': one(
    'Take over a guest’s cart and favourites, once for each id',
    CartMergeResult,
  ),
  'PUT /user/cart/lines': one(
    'Replace the selected lines of the cart in one step, if they are as they were seen',
    z.array(CartItem),
  ),
  'GET /user/cart/:id': one('A line of the cart', CartItem),
  'PUT /user/cart/:id': one('Change a line of the cart', CartItem),
  'DELETE /user/cart/:id': nothing('Remove a line from the cart'),
  'POST /user/checkout': bare(
    'Begin or go on with the one open checkout of the cart’s selected lines',
    CheckoutAnswer,
  ),
  'PUT /user/checkout/:id': bare('Choose whom for, where to, how sent and paid', CheckoutAnswer),
  'GET /user/checkout/payment-methods': one('Ways to pay the checkout', z.array(PaymentMethod)),
  'GET /user/checkout/shipping-methods': one('Ways orders travel', z.array(ShippingMethod)),
  'POST /user/checkout/shipping-rates': one(
    'What each way costs for a checkout and an address',
    z.array(ShippingRate),
  ),
  'POST /user/checkout/:id/place': one(
    'Place the order: once for a checkout, however often it is called',
    Placed,
    201,
  ),
  'POST /user/orders/filter': page('Orders that fit the filters, newest first', OrderSummary),
  'POST /user/orders/active': one('Orders one still waits for', z.array(OrderSummary)),
  'GET /user/orders': page('Orders that fit filters of the form `name[key]`', OrderSummary),
  'GET /user/orders/:id': one('An order, as it was bought and as far as it has come', Order),
  'POST /user/orders/:id/cancel': one('Cancel what is neither invoiced nor shipped', Order),
  'POST /user/orders/:id/pay': one('Begin or go on with the payment of an order', PaymentStep),
  'POST /user/orders/:id/reorder': one('Put what was ordered into the cart again', Reordered),
  'GET /live': {
    summary: 'A WebSocket that tells which of one’s orders have changed; it takes `ping` alone',
    status: 101,
    answer: LiveHint,
  },
  'GET /user/orders/:id/documents/:document': {
    summary: 'A document of an order, or its proforma, as a page to be printed or as PDF',
    status: 200,
    media: ['text/html', 'application/pdf'],
  },
}
