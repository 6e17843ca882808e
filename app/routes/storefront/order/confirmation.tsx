export default function Confirmation() {
  return null;
}
