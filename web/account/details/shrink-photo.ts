/** Sides of a photo as it is shown, at the sharpest screen. */
const MOST_PIXELS = 512

/**
 * The photo turned upright and made as small as it is ever shown, so that one from a phone fits.
 * Null for what the browser cannot read as a picture.
 */
export async function shrinkPhoto(file: File): Promise<File | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(
    () => null,
  )
  if (picture === null) return null
  const scale = Math.min(1, MOST_PIXELS / Math.min(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const ground = canvas.getContext('2d')
  if (ground === null) return null
  // JPEG knows no transparency.
  ground.fillStyle = '#fff'
  ground.fillRect(0, 0, canvas.width, canvas.height)
  ground.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', 0.9),
  )
  return blob === null ? null : new File([blob], 'photo.jpg', { type: blob.type })
}
