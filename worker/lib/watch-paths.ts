/** Answered before the API, in any state of the store: whether the Worker is up. */
export const UP_PATH = '/api/up'

/** Answered to signed questions before the API: what is the matter with the store. */
export const DOCTOR_PATH = '/api/doctor'

/** Of the answer at `UP_PATH`: which version of the Worker it is, as the platform numbers them. */
export const VERSION_HEADER = 'X-Store-Version'
