export default function Basket() {
  return null;
}
