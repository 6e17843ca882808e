export default function Browse() {
  return null;
}
