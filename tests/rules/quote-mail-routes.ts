/** Who may call the routes of mails that ask for quotes, as `ADMIN_ROUTES` says. */
export const QUOTE_MAIL_ROUTES: Record<string, string> = {
  'GET /admin/quote-mails': 'sales.quotes.view',
  'GET /admin/quote-mails/:id': 'sales.quotes.view',
  'GET /admin/quote-mails/:id/raw': 'sales.quotes.view',
  'POST /admin/quote-mails/:id/read': 'sales.quotes.create',
  'POST /admin/quote-mails/:id/allow': 'sales.quotes.create',
  'POST /admin/quote-mails/:id/dismiss': 'sales.quotes.create',
}
