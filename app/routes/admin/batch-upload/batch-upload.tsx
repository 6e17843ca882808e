export default function BatchUpload() {
  return null;
}
