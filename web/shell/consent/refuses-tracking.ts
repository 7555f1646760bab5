/** True when the browser opts out (Global Privacy Control, Do Not Track); then nothing is asked. */
export function refusesTracking(browser: object = navigator): boolean {
  const { globalPrivacyControl, doNotTrack } = browser as Record<string, unknown>
  return globalPrivacyControl === true || doNotTrack === '1'
}
