import '../i18n/account-texts.ts'

/** The dialog with its texts; apart from the button, so that pages of the shop do not carry their names. */
export const bringDialog = async () => (await import('./project-name-dialog.tsx')).ProjectNameDialog
