export default function Checkout() {
  return null;
}
