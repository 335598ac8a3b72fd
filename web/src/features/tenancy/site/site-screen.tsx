import { BusinessSite } from "./business-site.tsx";
import { platformAddress } from "./page-metadata.ts";
import { ProductSite } from "./product-site.tsx";

/** The home page: of the product on the platform, of a business on its own address. */
export function Site() {
  const platform = platformAddress();
  const isPlatform = platform !== "" && new URL(platform).host === location.host;
  return isPlatform ? <ProductSite /> : <BusinessSite />;
}
