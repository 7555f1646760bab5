/** The browser itself says no: Global Privacy Control, or Do Not Track. Nobody is asked then. */
export function refusesTracking(browser: object = navigator): boolean {
  const { globalPrivacyControl, doNotTrack } = browser as Record<string, unknown>
  return globalPrivacyControl === true || doNotTrack === '1'
}
