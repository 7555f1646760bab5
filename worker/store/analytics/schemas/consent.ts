/** Without zod, for the page that asks. */

/** The rules a visitor agrees to. Raised when they change; everybody is then asked again. */
export const CONSENT_POLICY = 1

/** Views sent at once. */
export const MOST_VIEWS = 50
