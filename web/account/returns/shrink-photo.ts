/** The longest side that is sent, in pixels: enough to see a scratch, and well below the API's megabyte. */
const MOST_PIXELS = 1400

/** A photo upright, as a JPEG that fits. Null for files that the browser cannot read as a picture. */
export async function shrinkPhoto(file: File): Promise<File | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(
    () => null,
  )
  if (picture === null) return null
  const scale = Math.min(1, MOST_PIXELS / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const ground = canvas.getContext('2d')
  if (ground === null) return null
  // JPEG has no transparency.
  ground.fillStyle = '#fff'
  ground.fillRect(0, 0, canvas.width, canvas.height)
  ground.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', 0.8),
  )
  return blob === null ? null : new File([blob], 'photo.jpg', { type: blob.type })
}
