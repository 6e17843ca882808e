// Text that becomes markup or script wherever a page forgets to escape. Each is short enough for a
// name. What it loads has "struck" in its address, so that an element alone, without any script, is
// noticed too.
export const scriptPayloads: string[] = [
  "<img src=/struck>",
  '"><img src=/struck onerror=alert(1)>',
  "'><svg onload=alert(1)>",
  "</script><script>alert(1)</script>",
  "</textarea><script src=/struck></script>",
  "</title><img src=/struck>",
  "--><img src=/struck>",
  "]]><img src=/struck>",
  '" autofocus onfocus=alert(1) x="',
  "' onmouseover='alert(1)",
  "javascript:alert(1)",

  "<iframe src=/struck></iframe>",
  "<iframe srcdoc='<script>alert(1)</script>'>",
  "<base href=/struck/>",
  "<meta http-equiv=refresh content=0;url=/struck>",
  "<link rel=stylesheet href=/struck>",
  '<style>@import"/struck"</style>',
  "<form action=/struck><button>press</button>",
  "<details open ontoggle=alert(1)>",
  "<a href=javascript:alert(1)>press</a>",
  "<math><mtext></p><img src=/struck>",
  "<!--<script>",
  "&lt;img src=/struck&gt;&#60;script&#62;",
  String.raw`\u003cimg src=/struck\u003e`,
  "{{constructor.constructor('alert(1)')()}}",
  "${alert(1)}<%= alert(1) %>",
];
