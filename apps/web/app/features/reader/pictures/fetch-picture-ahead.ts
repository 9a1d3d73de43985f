/**
 * Has the server draw a picture and the browser keep it, without showing it. Failing does no harm: whoever shows it asks again.
 *
 * @returns stops fetching
 */
export function fetchPictureAhead(url: string): () => void {
  const image = new Image();
  image.fetchPriority = 'low';
  image.src = url;
  return () => {
    image.src = '';
  };
}
