const key = (offerId: number, { name, size, lastModified }: File) =>
  `upload:${offerId}:${size}:${lastModified}:${name}`

/** Uploads that broke off, by offer and file, kept in this browser. */
export const unfinishedUploads = {
  find(offerId: number, file: File): string | null {
    try {
      return localStorage.getItem(key(offerId, file))
    } catch {
      return null
    }
  },
  remember(offerId: number, file: File, uploadId: string): void {
    try {
      localStorage.setItem(key(offerId, file), uploadId)
    } catch {
      // Closed storage: the upload works, it only cannot be resumed after a reload.
    }
  },
  forget(offerId: number, file: File): void {
    try {
      localStorage.removeItem(key(offerId, file))
    } catch {
      // Nothing was kept.
    }
  },
}
