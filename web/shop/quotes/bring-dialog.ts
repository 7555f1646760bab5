import '../../i18n/account-texts.ts'

/**
 * The dialog with its texts. Apart from the button, so that the cart's first chunk does not carry the names of
 * all that the dialog needs.
 */
export const bringDialog = async () => (await import('./quote-dialog.tsx')).QuoteDialog
