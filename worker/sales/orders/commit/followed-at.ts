/** Where a parcel is followed: the carrier's address with its number in it, if there is any. */
export const followedAt = (
  trackingUrl: string | null,
  trackingNumber: string | null,
): string | null =>
  trackingUrl === null || trackingNumber === null
    ? null
    : trackingUrl.replace('{number}', encodeURIComponent(trackingNumber))
